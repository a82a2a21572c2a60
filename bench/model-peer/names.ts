import { ARKIT_MOVES } from '@kisekae/wardrobe/face/moving/arkit-moves.ts'

const SOUNDS = 'sil PP FF TH DD kk CH SS nn RR aa E I O U'

/** ARKit's 52 blend shapes, and Oculus's 15 visemes. */
export const TARGETS: readonly string[] = [
  ...Object.keys(ARKIT_MOVES),
  ...SOUNDS.split(' ').map((sound) => `viseme_${sound}`),
]

const TRUNK = 'Hips Spine Spine1 Spine2 Neck Head HeadTop_End LeftEye RightEye'
const ARM = 'Shoulder Arm ForeArm Hand'
const LEG = 'UpLeg Leg Foot ToeBase Toe_End'
const FINGERS = ['Thumb', 'Index', 'Middle', 'Ring', 'Pinky']

const listSide = (side: string): string[] => [
  ...`${ARM} ${LEG}`.split(' ').map((bone) => side + bone),
  ...FINGERS.flatMap((finger) => [1, 2, 3, 4].map((n) => `${side}Hand${finger}${n}`)),
]

/** A skeleton with fingers; its bones have Mixamo's names without the prefix. */
export const JOINTS: readonly string[] = [
  ...TRUNK.split(' '),
  ...listSide('Left'),
  ...listSide('Right'),
]
