// @ts-nocheck: AssemblyScript; its compiler checks the types.

/**
 * Fetches the texels under four samples, each from the texture at its own address. The texture
 * repeats beyond its edges.
 */
export function fetchTexels(
  texture: v128,
  columnMask: v128,
  rowMask: v128,
  widthLog2: i32,
  column: v128,
  row: v128,
): v128 {
  const rowStart = i32x4.shl(v128.and(row, rowMask), widthLog2)
  const texel = v128.or(rowStart, v128.and(column, columnMask))
  const at = i32x4.add(texture, i32x4.shl(texel, 2))
  let texels = v128.load32_zero(<usize>i32x4.extract_lane(at, 0))
  texels = v128.load_lane<u32>(<usize>i32x4.extract_lane(at, 1), texels, 1)
  texels = v128.load_lane<u32>(<usize>i32x4.extract_lane(at, 2), texels, 2)
  return v128.load_lane<u32>(<usize>i32x4.extract_lane(at, 3), texels, 3)
}
