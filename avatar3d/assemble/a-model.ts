import type { Material, Model, Node, Primitive } from '../vrm/model.ts'

/** A test model with the given primitives on one node, with one plain white material by default. */
export function aModel(primitives: Primitive[], rest: Partial<Model> = {}): Model {
  return {
    nodes: [aNode()],
    humanBones: {},
    primitives,
    skins: [],
    materials: [aMaterial()],
    textures: [],
    expressions: [],
    springs: [],
    colliderGroups: [],
    meta: { name: 'test', version: '1', authors: ['test'], licenseUrl: '', terms: {} },
    ...rest,
  }
}

/** The root by default. */
function aNode(node: Partial<Node> = {}): Node {
  return {
    name: 'root',
    parent: -1,
    translation: [0, 0, 0],
    rotation: [0, 0, 0, 1],
    scale: [1, 1, 1],
    ...node,
  }
}

/** One flat white tone without light, rim or outline. */
export function aMaterial(material: Partial<Material> = {}): Material {
  return {
    name: 'white',
    texture: -1,
    shadeTexture: -1,
    baseColor: [1, 1, 1, 1],
    shadeColor: [1, 1, 1],
    shadingShift: 0,
    shadingToony: 0.9,
    rimColor: [0, 0, 0],
    rimFresnelPower: 5,
    rimLift: 0,
    outlineWidth: 0,
    outlineColor: [0, 0, 0],
    alphaMode: 'OPAQUE',
    alphaCutoff: 0.5,
    doubleSided: false,
    unlit: true,
    renderOrder: 0,
    ...material,
  }
}
