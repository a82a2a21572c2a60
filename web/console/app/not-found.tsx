import { Link } from 'wouter-preact'
import { Icon } from '../kit/icon.tsx'
import { useWords, words } from '../words/language.tsx'

const texts = words(
  {
    title: 'ページがありません',
    text: 'URLが違うか、あなたの組織のページではありません。',
    back: 'コンソールのトップへ',
  },
  {
    title: 'Page not found',
    text: 'The URL is wrong, or the page belongs to another organisation.',
    back: "Go to the console's start page",
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
