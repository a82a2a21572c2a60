import { showToast } from '@kisekae/web-common/toast.ts'
import { useState } from 'preact/hooks'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/field.tsx'
import { Icon } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'
import { useTexts } from './texts/use-card-texts.tsx'
import { useNameCard } from './use-card.ts'

interface Props {
  name: string
  url: string
}

/** The card's link: lets the member open it, copy it, show it as a QR code, and change it. */
export function CardLink({ name, url }: Props) {
  const { common, problem } = useWords().words
  const texts = useTexts()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showToast({ text: common.copied }),
      () => showToast({ text: problem.unknown }),
    )
  return (
    <section class="card card-link">
      <h2>{texts.link}</h2>
      <div class="card-link-parts">
        <img src={`/card/${name}/qr.svg`} alt={texts.qrAlt} width={160} height={160} />
        <div>
          <p class="card-link-url" dir="ltr">
            {url}
          </p>
          <div class="button-row">
            <a class="button primary" href={`/card/${name}`} target="_blank" rel="noopener">
              {texts.open}
            </a>
            <Button onClick={copy}>
              <Icon name="link" />
              {texts.copyLink}
            </Button>
          </div>
        </div>
      </div>
      <NameForm name={name} />
    </section>
  )
}

function NameForm({ name }: Pick<Props, 'name'>) {
  const { common } = useWords().words
  const texts = useTexts()
  const [wanted, setWanted] = useState(name)
  const [fault, setFault] = useState<string | null>(null)
  const rename = useNameCard({ onNamed: () => setFault(null), onFault: setFault })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!rename.isPending) rename.mutate(wanted.trim().toLowerCase())
  }
  return (
    <form class="form" onSubmit={submit} noValidate>
      <Field
        label={texts.name}
        hint={texts.nameHint}
        value={wanted}
        maxLength={24}
        autocomplete="off"
        fault={fault}
        onInput={setWanted}
      />
      <p class="small">{texts.nameWarning}</p>
      <div class="button-row">
        <Button kind="quiet" type="submit" disabled={wanted === name} busy={rename.isPending}>
          {common.save}
        </Button>
        <Button kind="plain" disabled={rename.isPending} onClick={() => rename.mutate(null)}>
          {texts.newLink}
        </Button>
      </div>
    </form>
  )
}
