import { Waiting } from '../kit/waiting.tsx'

const TILES = Array.from({ length: 12 }, (_, at) => at)

/** Placeholders of the closet: stage, tabs and twelve tiles. */
export const ClosetSkeleton = () => (
  <Waiting>
    <div class="dressing-room">
      <div class="stage">
        <span class="avatar-ghost" />
      </div>
      <div class="wardrobe">
        <span class="bone bone-tabs" />
        <div class="tiles">
          {TILES.map((tile) => (
            <span key={tile} class="bone tile" />
          ))}
        </div>
      </div>
    </div>
  </Waiting>
)
