/** An amount of a sample in major units: a hundred times as much in currencies without decimals, where five is next to nothing. */
export function sampleAmount(amount: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits === 0 ? amount * 100 : amount;
}
