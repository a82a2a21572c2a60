import { connectTo, type Wish } from './read-wish.ts'
import type { Report } from './report.ts'

/** `kisekae echo [MESSAGE]`. */
export async function echo({ settings, rest }: Wish, report: Report): Promise<boolean> {
  const kisekae = connectTo(settings)
  report.progress(`asking ${settings.baseUrl}`)
  const answer = await kisekae.echo({ message: rest[0] ?? 'hello' })
  report.tell(answer, answer.message)
  return true
}

/** `kisekae guest create`. */
export async function createGuest({ settings, scope }: Wish, report: Report): Promise<boolean> {
  const kisekae = connectTo(settings)
  report.progress('making a guest')
  const { accessToken, ...guest } = await kisekae.createGuest({ scope })
  report.tell(
    guest,
    `avatarId  ${guest.avatarId}`,
    `avatar    ${guest.avatarImageUrl}`,
    `face      ${guest.faceImageUrl}`,
    `scope     ${guest.scope}`,
  )
  return true
}
