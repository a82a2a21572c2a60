import { Waiting } from '../kit/waiting.tsx'

export const OutfitsSkeleton = () => (
  <Waiting>
    <div class="outfit-cards">
      {[0, 1, 2, 3].map((card) => (
        <span key={card} class="bone bone-look" />
      ))}
    </div>
  </Waiting>
)
