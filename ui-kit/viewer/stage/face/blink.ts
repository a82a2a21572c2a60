/** Seconds between blinks, varied in an order that looks random: people blink every 2 to 6 s. */
const EVERY_S = 3.6
const SPREAD_S = 3.2
const GOLDEN = 0.618034
/** Lids fall faster than they rise. */
const FALL_S = 0.07
const HOLD_S = 0.04
const RISE_S = 0.13

/** Returns the weight of the blink after each time step. */
export function createBlink(): (passedS: number) => number {
  let blinks = 0
  let toNextS = EVERY_S
  return (passedS) => {
    toNextS -= passedS
    if (toNextS < -(FALL_S + HOLD_S + RISE_S)) {
      blinks++
      toNextS = EVERY_S + SPREAD_S * (((blinks * GOLDEN) % 1) - 0.5)
    }
    return weighBlink(-toNextS)
  }
}

function weighBlink(sinceS: number): number {
  if (sinceS <= 0) return 0
  if (sinceS < FALL_S) return sinceS / FALL_S
  const openingS = sinceS - FALL_S - HOLD_S
  return openingS <= 0 ? 1 : Math.max(0, 1 - openingS / RISE_S)
}
