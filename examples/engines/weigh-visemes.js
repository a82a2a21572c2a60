/**
 * The weights of the visemes at a time, each fading into the next. `spoken` is what speech services
 * return, in seconds: `[{ viseme: 'viseme_PP', atS: 0.1 }, …]`, and ends with `viseme_sil`.
 */
export function weighVisemes(spoken, seconds) {
  const next = spoken.findIndex(({ atS }) => atS > seconds)
  if (next <= 0) return {}
  const [from, to] = [spoken[next - 1], spoken[next]]
  if (from.viseme === to.viseme) return { [from.viseme]: 1 }
  const share = (seconds - from.atS) / (to.atS - from.atS)
  return { [from.viseme]: 1 - share, [to.viseme]: share }
}
