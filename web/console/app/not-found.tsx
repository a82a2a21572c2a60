import { Link } from 'wouter-preact'
import { Icon } from '../kit/icon.tsx'
import { useWords, words } from '../words/language.tsx'

const texts = words(
  {
    title: 'ページがありません',
    text: 'アドレスが違うか、あなたの組織のものではありません。',
    back: 'コンソールのはじめへ',
  },
  {
    title: 'There is no such page',
    text: 'The address is wrong, or it belongs to another organisation.',
    back: 'To the start of the console',
  },
)

export function NotFound() {
  const { title, text, back } = useWords(texts)
  return (
    <main class="alone">
      <div class="card message">
        <Icon name="search" />
        <h1>{title}</h1>
        <p>{text}</p>
        <Link class="button primary" href="/">
          {back}
        </Link>
      </div>
    </main>
  )
}
