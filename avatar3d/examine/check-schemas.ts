import { Compile } from 'typebox/compile'
import { type Finding, find } from '../check/finding.ts'
import { namePlace } from '../check/name-place.ts'
import type { Field } from '../glb/field.ts'
import type { Asset } from '../glb/open-asset.ts'
import { mtoon } from './schema/mtoon.ts'
import { nodeConstraint } from './schema/node-constraint.ts'
import { oldVrm } from './schema/old-vrm.ts'
import { springBone } from './schema/spring-bone.ts'
import { vrm } from './schema/vrm.ts'

/** The check for each extension, by the extension's name. */
const CHECKS = {
  VRMC_vrm: Compile(vrm),
  VRM: Compile(oldVrm),
  VRMC_materials_mtoon: Compile(mtoon),
  VRMC_springBone: Compile(springBone),
  VRMC_node_constraint: Compile(nodeConstraint),
}

const ERROR_COUNT_MAX = 20

type Name = keyof typeof CHECKS

/** The places where the VRM extensions violate their schemas. */
export function checkSchemas({ root, materials, nodes }: Asset): Finding[] {
  const check = (holder: Field, name: Name) => checkExtension(root, holder, name)
  return [
    // A file with both extensions is read as VRM 1.0.
    ...(has(root, 'VRMC_vrm') ? check(root, 'VRMC_vrm') : check(root, 'VRM')),
    ...check(root, 'VRMC_springBone'),
    ...materials.flatMap((material) => check(material, 'VRMC_materials_mtoon')),
    ...nodes.flatMap((node) => check(node, 'VRMC_node_constraint')),
  ]
}

const has = (holder: Field, name: Name) => holder.at('extensions').at(name).exists

function checkExtension(root: Field, holder: Field, name: Name): Finding[] {
  const { value, path, exists } = holder.at('extensions').at(name)
  if (!exists || CHECKS[name].Check(value)) return []
  return CHECKS[name]
    .Errors(value)
    .slice(0, ERROR_COUNT_MAX)
    .map(({ instancePath, message }) =>
      find('schemaMismatch', namePlace(root, `${path}${instancePath}`), { rule: message }),
    )
}
