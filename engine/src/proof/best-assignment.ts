/**
 * Gives each row a column of its own so that the values taken add up to most (Hungarian method, by shortest paths).
 * `values[row][column]`; there must be at least as many columns as rows.
 * @returns for each row its column.
 */
export function bestAssignment(values: readonly (readonly number[])[]): number[] {
  const rows = values.length;
  const columns = values[0]?.length ?? 0;
  if (columns < rows) throw new RangeError('Each row needs a column of its own.');
  const cost = (row: number, column: number) =>
    -((values[row - 1] as readonly number[])[column - 1] as number);
  const ofRow = new Array<number>(rows + 1).fill(0);
  const ofColumn = new Array<number>(columns + 1).fill(0);
  const taker = new Array<number>(columns + 1).fill(0);
  for (let row = 1; row <= rows; row++) {
    const before = new Array<number>(columns + 1).fill(0);
    const least = new Array<number>(columns + 1).fill(Number.POSITIVE_INFINITY);
    const seen = new Array<boolean>(columns + 1).fill(false);
    taker[0] = row;
    let at = 0;
    do {
      seen[at] = true;
      const here = taker[at] as number;
      let [step, next] = [Number.POSITIVE_INFINITY, 0];
      for (let column = 1; column <= columns; column++) {
        if (seen[column]) continue;
        const reduced = cost(here, column) - (ofRow[here] as number) - (ofColumn[column] as number);
        if (reduced < (least[column] as number)) {
          least[column] = reduced;
          before[column] = at;
        }
        if ((least[column] as number) < step) {
          step = least[column] as number;
          next = column;
        }
      }
      for (let column = 0; column <= columns; column++) {
        if (seen[column]) {
          ofRow[taker[column] as number] = (ofRow[taker[column] as number] as number) + step;
          ofColumn[column] = (ofColumn[column] as number) - step;
        } else least[column] = (least[column] as number) - step;
      }
      at = next;
    } while (taker[at] !== 0);
    while (at !== 0) {
      const back = before[at] as number;
      taker[at] = taker[back] as number;
      at = back;
    }
  }
  const found = new Array<number>(rows).fill(0);
  taker.forEach((row, column) => {
    if (column > 0 && row > 0) found[row - 1] = column - 1;
  });
  return found;
}
