import type { Expression, LookAt, Material, Meta, Model } from '../model.ts'
import { flipTiling } from './migrate-mtoon.ts'
import { writeOldMaterials } from './write-old-materials.ts'
import { writeOldSprings } from './write-old-springs.ts'

type Json = Record<string, unknown>

/** VRM 0.x names for expressions of 1.0; all other names are custom. */
const PRESETS: Readonly<Record<string, string>> = {
  aa: 'a',
  ih: 'i',
  ou: 'u',
  ee: 'e',
  oh: 'o',
  blink: 'blink',
  blinkLeft: 'blink_l',
  blinkRight: 'blink_r',
  happy: 'joy',
  angry: 'angry',
  sad: 'sorrow',
  relaxed: 'fun',
  neutral: 'neutral',
  lookUp: 'lookup',
  lookDown: 'lookdown',
  lookLeft: 'lookleft',
  lookRight: 'lookright',
}

interface Places {
  /** The mesh on each node. */
  meshOf: ReadonlyMap<number, number>
  /** The texture of the avatar's thumbnail; -1 for none. */
  thumbnail: number
}

/**
 * Writes the extension of a VRM 0.x file. The model must already be rotated, and its materials must
 * have unique names, since expressions refer to them by name.
 */
export function writeOldVrm(model: Model, { meshOf, thumbnail }: Places): Json {
  const { humanBones, expressions, primitives, materials, meta, lookAt } = model
  const kinds = new Map(primitives.map((p) => [meshOf.get(p.node), p.firstPerson ?? 'auto']))
  return {
    exporterVersion: 'Kisekae',
    specVersion: '0.0',
    meta: { ...writeMeta(meta), ...(thumbnail >= 0 && { texture: thumbnail }) },
    humanoid: {
      humanBones: Object.entries(humanBones).map(([bone, node]) => ({
        bone: nameBone(bone),
        node,
        useDefaultValues: true,
      })),
    },
    firstPerson: {
      ...writeLookAt(lookAt, humanBones['head'] ?? -1),
      meshAnnotations: [...kinds].map(([mesh, kind]) => ({
        mesh,
        firstPersonFlag: kind.slice(0, 1).toUpperCase() + kind.slice(1),
      })),
    },
    blendShapeMaster: {
      blendShapeGroups: expressions.map((e) => writeExpression(e, model, meshOf)),
    },
    secondaryAnimation: writeOldSprings(model),
    materialProperties: writeOldMaterials(materials),
  }
}

const nameBone = (bone: string) =>
  bone.replace('ThumbProximal', 'ThumbIntermediate').replace('ThumbMetacarpal', 'ThumbProximal')

function writeExpression(
  { name, isBinary = false, morphBinds, uvBinds }: Expression,
  { primitives, materials }: { primitives: Model['primitives']; materials: Material[] },
  meshOf: ReadonlyMap<number, number>,
): Json {
  return {
    name,
    presetName: PRESETS[name] ?? 'unknown',
    isBinary,
    // VRM 0.x binds by mesh, with weights from 0 to 100.
    binds: morphBinds.map(({ primitive, morph, weight }) => ({
      mesh: meshOf.get(primitives[primitive].node),
      index: morph,
      weight: weight * 100,
    })),
    materialValues: uvBinds.map(({ material, offset, scale }) => {
      const old = flipTiling(offset, scale)
      return {
        materialName: materials[material].name,
        propertyName: '_MainTex_ST',
        targetValue: [...old.scale, ...old.offset],
      }
    }),
  }
}

function writeLookAt(lookAt: LookAt | undefined, head: number): Json {
  const [x, y, z] = lookAt?.offsetFromHeadBone ?? [0, 0, 0]
  const range = (name: keyof LookAt['ranges']) => ({
    curve: [0, 0, 0, 1, 1, 1, 1, 0],
    xRange: lookAt?.ranges[name].inputMaxValue ?? 90,
    yRange: lookAt?.ranges[name].outputScale ?? 10,
  })
  return {
    firstPersonBone: head,
    firstPersonBoneOffset: { x: -x, y, z },
    lookAtTypeName: lookAt?.type === 'expression' ? 'BlendShape' : 'Bone',
    lookAtHorizontalInner: range('rangeMapHorizontalInner'),
    lookAtHorizontalOuter: range('rangeMapHorizontalOuter'),
    lookAtVerticalDown: range('rangeMapVerticalDown'),
    lookAtVerticalUp: range('rangeMapVerticalUp'),
  }
}

const USERS: Record<string, string> = {
  everyone: 'Everyone',
  onlySeparatelyLicensedPerson: 'ExplicitlyLicensedPerson',
}

/**
 * Writes the licence terms in the form of VRM 0.x; terms that 0.x cannot express are found at the
 * licence's URL.
 */
function writeMeta({ name, version, authors, licenseUrl, terms }: Meta): Json {
  const say = (key: string) => (typeof terms[key] === 'string' ? terms[key] : '')
  const allow = (isAllowed: boolean) => (isAllowed ? 'Allow' : 'Disallow')
  const mayPass = terms['allowRedistribution'] === true
  return {
    title: name,
    version,
    author: authors.join(', '),
    contactInformation: say('contactInformation'),
    reference: '',
    allowedUserName: USERS[say('avatarPermission')] ?? 'OnlyAuthor',
    violentUssageName: allow(terms['allowExcessivelyViolentUsage'] === true),
    sexualUssageName: allow(terms['allowExcessivelySexualUsage'] === true),
    commercialUssageName: allow(say('commercialUsage') === 'corporation'),
    otherPermissionUrl: say('otherLicenseUrl'),
    licenseName: mayPass ? 'Other' : 'Redistribution_Prohibited',
    otherLicenseUrl: licenseUrl,
  }
}
