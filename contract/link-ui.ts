type Worded = Readonly<Record<'ja' | 'en', string>>

/** The name of the dress-up app: shown as text next to its icon (spec 4.1, link UI rules). */
export const APP_NAME = 'Kisekae'

/**
 * The exact wording of text links and buttons to the dress-up app (spec 4.1): `connect` for a
 * guest, `launch` for a linked user.
 */
export const LINK_LABELS: Readonly<Record<'connect' | 'launch', Worded>> = {
  connect: { ja: `${APP_NAME}と連携する`, en: `Link with ${APP_NAME}` },
  launch: { ja: `${APP_NAME}を開く`, en: `Open ${APP_NAME}` },
}
