/** The exports of assembly/raster.ts. Addresses are in linear memory, in bytes. */
export interface KernelExports {
  memory: LinearMemory
  findRoom(): number
  setCanvas(
    colors: number,
    inverseDepths: number,
    picture: number,
    hits: number,
    widthPx: number,
    heightPx: number,
    pixelLog2: number,
  ): void
  setInk(inks: number, inkDepths: number): void
  setVertices(vertices: number): void
  setFrames(frames: number): void
  setView(
    unitsPerMetre: number,
    centreX: number,
    centreY: number,
    lightX: number,
    lightY: number,
    lightZ: number,
  ): void
  startNoting(): void
  projectVertices(mesh: number, first: number, end: number, matrices: number): void
  keepFrames(mesh: number, first: number, end: number, matrices: number): void
  forgetRegion(): void
  clearCanvas(background: number, bare: number): void
  shadeFloor(
    x: number,
    y: number,
    radiusX: number,
    radiusY: number,
    strength: number,
    color: number,
  ): void
  fillTriangles(
    brush: number,
    indices: number,
    triangleCount: number,
    facing: number,
    isBack: boolean,
  ): void
  outlineEdges(
    edges: number,
    edgeCount: number,
    facing: number,
    color: number,
    width: number,
    widthMax: number,
  ): void
  castContactShadows(
    towardsLightXPx: number,
    towardsLightYPx: number,
    firstStepXPx: number,
    firstStepYPx: number,
    secondStepXPx: number,
    secondStepYPx: number,
    lengthMetres: number,
    shadeRatios: number,
  ): void
  settleInk(isOnTransparent: boolean): void
  resolveSamples(ground: number, background: number): void
  indexFirst(index: number, frame: number): void
  indexNext(index: number, frame: number, before: number): void
  compressIndices(
    indices: number,
    count: number,
    bits: number,
    runIndex: number,
    packed: number,
  ): number
}

/** A WebAssembly.Memory. */
export interface LinearMemory {
  /** The buffer is replaced by a new one whenever the memory grows. */
  readonly buffer: ArrayBuffer
  /** Grows by this many pages of 64 KiB. */
  grow(pages: number): number
}
