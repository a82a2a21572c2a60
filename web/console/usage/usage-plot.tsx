import { useMedia } from '@kisekae/web-common/use-media.ts'
import { useEffect, useRef } from 'preact/hooks'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useLanguage, useWords } from '../words/language.tsx'
import type { Sums } from './sum-usage.ts'
import { usage } from './words.ts'

interface Props {
  days: readonly (Sums & { day: string })[]
}

const HEIGHT_PX = 240
const BAR_SHARE = 0.72
const BAR_WIDTH_PX_MAX = 36

/** Stacked bars for each day: refused and failed requests on top of successful ones. */
export function UsagePlot({ days }: Props) {
  const texts = useWords(usage)
  const { language, format } = useLanguage()
  // A canvas does not follow the style sheet, so its colours are set here.
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const plot = new uPlot(readOptions(element, texts, format.number), stack(days), element)
    const watcher = new ResizeObserver(() =>
      plot.setSize({ width: element.clientWidth, height: HEIGHT_PX }),
    )
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      plot.destroy()
    }
  }, [days, language, isDark])
  return <div ref={frame} class="plot" role="img" aria-label={texts.byDay} />
}

/** The tallest bar is drawn first, so each bar's value includes the values below it. */
function stack(days: Props['days']): uPlot.AlignedData {
  return [
    days.map(({ day }) => Date.parse(day) / 1000),
    days.map(({ ok, refused, failed }) => ok + refused + failed),
    days.map(({ ok, refused }) => ok + refused),
    days.map(({ ok }) => ok),
  ]
}

type Texts = (typeof usage)['en']

/** The bar under the pointer; all bars if there is none. */
const readBars = (bars: uPlot.AlignedData[number], index?: number | null): number =>
  index === null || index === undefined
    ? Array.from(bars, Number).reduce((sum, one) => sum + one, 0)
    : (bars[index] ?? 0)

function readOptions(
  element: HTMLElement,
  texts: Texts,
  number: (value: number) => string,
): uPlot.Options {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name)
  const bars = uPlot.paths.bars?.({ size: [BAR_SHARE, BAR_WIDTH_PX_MAX] })
  const series = (label: string, name: string, below: number | null): uPlot.Series => ({
    label,
    paths: bars,
    fill: colour(name),
    width: 0,
    points: { show: false },
    // The legend shows the individual value, not the stacked sum.
    value: ({ data }, _, at, index) =>
      number(readBars(data[at], index) - (below === null ? 0 : readBars(data[below], index))),
  })
  const axis = { stroke: colour('--soft'), grid: { stroke: colour('--line'), width: 1 } }
  return {
    width: element.clientWidth,
    height: HEIGHT_PX,
    tzDate: utc,
    scales: { x: { time: true }, y: { range: (_, __, max) => [0, Math.max(1, max * 1.05)] } },
    axes: [
      { ...axis, grid: { show: false }, values: (_, at) => at.map(writeDay) },
      { ...axis, values: (_, at) => at.map((value) => (value % 1 ? '' : number(value))) },
    ],
    series: [
      {
        label: texts.day,
        value: ({ data }, at) => (at === null ? texts.days(data[0].length) : writeDay(at)),
      },
      series(texts.failed, '--plot-failed', 2),
      series(texts.refused, '--plot-refused', 3),
      series(texts.ok, '--plot-ok', null),
    ],
  }
}

const utc = (seconds: number) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC')

const writeDay = (seconds: number) => {
  const date = new Date(seconds * 1000)
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}`
}
