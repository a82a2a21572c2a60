import type { Report, UploadPart } from './report.ts'

const NOTHING = { vertices: 0, materials: 0, textures: 0, joints: 0, springJoints: 0, morphs: 0 }

/** The report of a file before it has been examined. */
export const blankReport = (bytes: Uint8Array, part?: UploadPart): Report => ({
  accepted: false,
  part: part ?? 'Accessory',
  isGuessed: part === undefined,
  sureness: part === undefined ? 0 : 1,
  figure: '',
  format: '',
  findings: [],
  regions: [],
  sizes: { triangles: 0, ...NOTHING, bytesIn: bytes.length, bytesOut: 0 },
  licence: { name: '', authors: [] },
  rules: { slots: [], hides: [], bodies: [] },
})
