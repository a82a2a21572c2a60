const RUNS_HERE = /^(javascript|data|blob|vbscript|file|about):$/i

/**
 * Whether a URL leads to a site or an app. The service checks the URIs that apps register; this
 * check additionally refuses URLs that would run code in this page.
 */
export function isSafeReturn(url: string): boolean {
  if (!URL.canParse(url)) return false
  return !RUNS_HERE.test(new URL(url).protocol)
}
