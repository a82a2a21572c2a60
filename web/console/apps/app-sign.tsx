interface Props {
  app: { name: string; iconUrl: string | null }
}

/** The app's picture, or the first letter of its name. */
export const AppSign = ({ app: { name, iconUrl } }: Props) =>
  iconUrl ? (
    <img class="app-sign" src={iconUrl} alt="" width="44" height="44" />
  ) : (
    <span class="app-sign" aria-hidden="true">
      {[...name][0]}
    </span>
  )
