import { Waiting } from '../kit/waiting.tsx'

export const HomeSkeleton = () => (
  <Waiting>
    <span class="bone bone-theme" />
    <span class="bone bone-card" />
  </Waiting>
)
