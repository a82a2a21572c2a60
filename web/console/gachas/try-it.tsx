import { CopyBlock } from '../kit/copy.tsx'
import { Card } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import { useWords, words } from '../words/language.tsx'

const texts = words(
  {
    title: '公開したガチャを引く',
    lead: 'ゲストを作り、その avatarId で引きます。',
    label: 'curl のコマンド',
  },
  {
    title: 'Draw from the published gacha',
    lead: 'Create a guest, then draw with its avatarId.',
    label: 'curl commands',
  },
)

/** Commands that together draw once, for pasting into a shell. */
export function TryIt({ gachaId }: { gachaId: number }) {
  const { title, lead, label } = useWords(texts)
  const { me } = useApp()
  const header = `-H "X-Api-Key: $KISEKAE_KEY"`
  const lines = [
    `avatar=$(curl -s -X POST ${header} '${me.baseUrl}/v1/Guest' \\`,
    `  | grep -o '"avatarId":[0-9]*')`,
    `curl -s -X POST ${header} \\`,
    `  "${me.baseUrl}/v1/Gacha/Session?gachaId=${gachaId}&avatarId=\${avatar#*:}"`,
  ]
  return (
    <Card title={title} lead={lead}>
      <CopyBlock text={lines.join('\n')} label={label} />
    </Card>
  )
}
