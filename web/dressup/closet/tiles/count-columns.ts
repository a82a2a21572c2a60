/** The number of elements in the first row. */
export const countColumns = (elements: readonly HTMLElement[]) =>
  elements.filter(({ offsetTop }) => offsetTop === elements[0].offsetTop).length
