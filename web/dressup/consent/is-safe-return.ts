const RUNS_HERE = /^(javascript|data|blob|vbscript|file|about):$/i

/**
 * Whether an address leads to a site or an app. The service checks what apps register; an address
 * that would run in this page is refused here once more.
 */
export function isSafeReturn(url: string): boolean {
  if (!URL.canParse(url)) return false
  return !RUNS_HERE.test(new URL(url).protocol)
}
