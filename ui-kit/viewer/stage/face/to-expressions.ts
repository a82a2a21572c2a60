type Weights = Readonly<Record<string, number>>

/** The same face in VRM's expressions, for faces without ARKit's shapes. */
export function toExpressions(weights: Weights): Weights {
  const of = (name: string) => weights[name] ?? 0
  const both = (name: string) => (of(`${name}Left`) + of(`${name}Right`)) / 2
  const round = Math.max(of('mouthFunnel'), of('mouthPucker'))
  const open = of('jawOpen') * (1 - of('mouthClose'))
  return {
    blinkLeft: of('eyeBlinkLeft'),
    blinkRight: of('eyeBlinkRight'),
    aa: open * (1 - round),
    oh: open * round,
    ou: (1 - open) * round,
    happy: both('mouthSmile') * 0.5,
    sad: both('mouthFrown') * 0.5,
    angry: both('browDown') * 0.5,
    surprised: both('eyeWide') * 0.5,
    lookLeft: (of('eyeLookOutLeft') + of('eyeLookInRight')) / 2,
    lookRight: (of('eyeLookInLeft') + of('eyeLookOutRight')) / 2,
    lookUp: both('eyeLookUp'),
    lookDown: both('eyeLookDown'),
  }
}
