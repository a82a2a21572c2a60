import { Waiting } from '../kit/waiting.tsx'

const TILES = Array.from({ length: 12 }, (_, at) => at)

/** Placeholders for the wardrobe: tabs and twelve tiles. */
export const WardrobeSkeleton = () => (
  <>
    <span class="bone bone-tabs" />
    <div class="tiles">
      <div class="tile-row">
        {TILES.map((tile) => (
          <span key={tile} class="bone tile" />
        ))}
      </div>
    </div>
  </>
)

/** Placeholders for the stage and the wardrobe. */
export const ClosetSkeleton = () => (
  <Waiting>
    <div class="dressing-room">
      <div class="stage">
        <span class="avatar-ghost" />
      </div>
      <div class="wardrobe">
        <WardrobeSkeleton />
      </div>
    </div>
  </Waiting>
)
