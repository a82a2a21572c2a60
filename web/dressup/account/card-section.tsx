import { AppLink } from '../kit/app-link.tsx'
import { useWords } from '../words/language.tsx'
import { Section } from './section.tsx'

/** Leads to the settings of the profile card. */
export function CardSection() {
  const { account } = useWords().words
  return (
    <Section title={account.card} lead={account.cardText}>
      <AppLink to="/profile" class="button quiet">
        {account.openCard}
      </AppLink>
    </Section>
  )
}
