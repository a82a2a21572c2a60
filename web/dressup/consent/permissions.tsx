import type { Flow } from '@kisekae/contract/fit/links.ts'
import { Permission } from '@kisekae/contract/permission.ts'
import { useWords } from '../words/language.tsx'

const OPTIONAL = [Permission.ItemGrant, Permission.Fitting, Permission.WishRead] as const

/** Explains what the app will and will not be able to do. */
export function Permissions({ flow: { permissions } }: { flow: Flow }) {
  const { consent } = useWords().words
  const can = permissions.flatMap((permission) => consent.permissions[permission])
  const withheld = OPTIONAL.filter((permission) => !permissions.includes(permission))
  const cannot = [...withheld.map((permission) => consent.without[permission]), ...consent.never]
  return (
    <div class="permissions">
      <h2>{consent.can}</h2>
      <ul class="can-list">
        {can.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h2>{consent.cannot}</h2>
      <ul class="cannot-list">
        {cannot.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
