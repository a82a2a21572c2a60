// VRM 0.x as specified: every field is optional, but has a type.
import { Type } from 'typebox'
import { flag, list, number, record, text } from './shapes.ts'

/** Old exporters write -1 if there is none. */
const place = Type.Integer({ minimum: -1 })
const vector = record({ x: number, y: number, z: number })
const curve = record({ curve: list(number), xRange: number, yRange: number })

export const oldVrm = record({
  exporterVersion: text,
  specVersion: text,
  meta: record({
    title: text,
    version: text,
    author: text,
    contactInformation: text,
    reference: text,
    texture: place,
    allowedUserName: text,
    violentUssageName: text,
    sexualUssageName: text,
    commercialUssageName: text,
    otherPermissionUrl: text,
    licenseName: text,
    otherLicenseUrl: text,
  }),
  humanoid: record({ humanBones: list(record({ bone: text, node: place })) }),
  firstPerson: record({
    firstPersonBone: place,
    firstPersonBoneOffset: vector,
    lookAtTypeName: text,
    meshAnnotations: list(record({ mesh: place, firstPersonFlag: text })),
    lookAtHorizontalInner: curve,
    lookAtHorizontalOuter: curve,
    lookAtVerticalDown: curve,
    lookAtVerticalUp: curve,
  }),
  blendShapeMaster: record({
    blendShapeGroups: list(
      record({
        name: text,
        presetName: text,
        isBinary: flag,
        binds: list(record({ mesh: place, index: place, weight: number })),
        materialValues: list(
          record({ materialName: text, propertyName: text, targetValue: list(number) }),
        ),
      }),
    ),
  }),
  secondaryAnimation: record({
    boneGroups: list(
      record({
        comment: text,
        stiffiness: number,
        gravityPower: number,
        gravityDir: vector,
        dragForce: number,
        center: place,
        hitRadius: number,
        bones: list(place),
        colliderGroups: list(place),
      }),
    ),
    colliderGroups: list(
      record({ node: place, colliders: list(record({ offset: vector, radius: number })) }),
    ),
  }),
  materialProperties: list(
    record({
      name: text,
      shader: text,
      renderQueue: Type.Integer(),
      floatProperties: Type.Record(text, number),
      vectorProperties: Type.Record(text, list(number)),
      textureProperties: Type.Record(text, place),
    }),
  ),
})
