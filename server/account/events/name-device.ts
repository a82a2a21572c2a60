/** The first match wins: some browsers also send the names of other browsers. */
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
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

/** Familiar names of the browser and the system; empty if the header contains neither. */
export function nameDevice(userAgent: string): string {
  const find = (names: readonly [RegExp, string][]) =>
    names.find(([sign]) => sign.test(userAgent))?.[1]
  return [find(BROWSERS), find(SYSTEMS)].filter((name) => name !== undefined).join(' · ')
}
