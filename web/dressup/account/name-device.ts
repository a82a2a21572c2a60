/** The first that fits counts: others call themselves by its name too. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

/** How a person would call the device; null where its words tell nothing. */
export function nameDevice(userAgent: string | null | undefined): string | null {
  const find = (names: readonly [RegExp, string][]) =>
    names.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const names = [find(BROWSERS), find(SYSTEMS)].filter((name) => name !== undefined)
  return names.join(' · ') || null
}
