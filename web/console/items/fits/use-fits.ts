import type { FitReport, ItemFigure, ItemFits } from '@kisekae/contract/console/fits.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useState } from 'preact/hooks'
import { call } from '../../api/call.ts'
import { useChange } from '../../api/use-change.ts'
import { usePlace } from '../../place/use-place.ts'
import { useLanguage, useWords } from '../../words/language.tsx'
import { fitTexts } from './fit-texts.ts'

/** A figure of the organisation is named after its body. */
export function useFigureName(): (known: ItemFigure) => string {
  const { language } = useLanguage()
  return ({ figure, body }) => {
    if (!body) return figure
    return language === 'ja' ? body.nameJa : body.nameEn
  }
}

/** Fits an item, from choosing the figures to using the fitted parts. */
export function useFits(itemId: string, nameOf: (figure: string) => string) {
  const texts = useWords(fitTexts)
  const { organisationPath } = usePlace()
  const items = `${organisationPath}/items`
  const path = `${items}/${itemId}/fits`
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [under, setUnder] = useState<string | null>(null)
  const [reports, setReports] = useState<readonly FitReport[]>([])
  const keep = (report: FitReport) =>
    setReports((known) => [...known.filter(({ figure }) => figure !== report.figure), report])
  const drop = (figure: string) =>
    setReports((known) => known.filter((report) => report.figure !== figure))

  // One after another: the service fits one item of an organisation at a time.
  const fit = useChange({
    async run(figures: readonly string[]) {
      for (const figure of figures) {
        setUnder(figure)
        keep(await call<FitReport>(`${path}/trial`, { method: 'POST', body: { figure } }))
        setChosen((left) => left.filter((each) => each !== figure))
      }
    },
    onDone: () => setUnder(null),
    onFault() {
      setUnder(null)
      return false
    },
  })
  const use = useChange({
    run: (figure: string) => call<FitReport>(path, { method: 'PUT', body: { figure } }),
    refresh: [items],
    onDone(report, figure) {
      if (!report.accepted) return keep(report)
      drop(figure)
      showToast({ text: texts.used(nameOf(figure)) })
    },
  })
  const remove = useChange({
    run: (figure: string) => call<ItemFits>(path, { method: 'DELETE', body: { figure } }),
    refresh: [items],
    done: texts.removed,
  })
  return {
    chosen,
    reports,
    /** The figure that is being fitted. */
    under,
    using: use.isPending ? use.variables : null,
    isBusy: fit.isPending || use.isPending || remove.isPending,
    choose: (figure: string, isChosen: boolean) =>
      setChosen(isChosen ? [...chosen, figure] : chosen.filter((each) => each !== figure)),
    fit: () => fit.mutate(chosen),
    use: (figure: string) => use.mutate(figure),
    remove: (figure: string) => remove.mutate(figure),
  }
}

export type FitDesk = ReturnType<typeof useFits>
