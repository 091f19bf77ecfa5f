/** Results of rows that are on their way together. Where one fails the others have ended as well: none is done after its job has failed. */
export async function allEnded<T>(under: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(under);
  return Promise.all(under);
}
