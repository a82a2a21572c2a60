import { AvatarPicture } from '../kit/avatar-picture.tsx'
import { Waiting } from '../kit/waiting.tsx'

const TILES = Array.from({ length: 12 }, (_, at) => at)

/** Placeholders for the wardrobe. */
export const WardrobeSkeleton = () => (
  <>
    <span class="bone bone-tabs" />
    <TilesSkeleton />
  </>
)

/** Placeholders for twelve tiles. */
export const TilesSkeleton = () => (
  <div class="tiles">
    <div class="tile-row">
      {TILES.map((tile) => (
        <span key={tile} class="bone tile" />
      ))}
    </div>
  </div>
)

interface Props {
  /** The avatar that the member wears, as soon as it is known. */
  avatarImageUrl?: string
}

/** Placeholders for the stage and the wardrobe. */
export const ClosetSkeleton = ({ avatarImageUrl = '' }: Props) => (
  <Waiting>
    <div class="dressing-room">
      <div class="stage">
        <AvatarPicture url={avatarImageUrl} alt="" paused />
      </div>
      <div class="wardrobe">
        <WardrobeSkeleton />
      </div>
    </div>
  </Waiting>
)
