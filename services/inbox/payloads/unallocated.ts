import type { OrderLine } from '@loyalty/contracts/intake/events';
import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';

const worth = (line: OrderLine, currency: string): bigint => {
  const net = toMinor(line.net, currency);
  return net > 0n ? net : 0n;
};

/**
 * Lines may say more than the order's own subtotal: a discount that no line carries, or a quantity that cannot be. The difference is
 * taken from the lines in proportion, so that no order ever earns on more than it says it is worth (reliability.md B-074).
 * @param subtotal the order's, in major units; null when the payload has none
 */
export function withinSubtotal(lines: readonly OrderLine[], subtotal: string | null, currency: string): OrderLine[] {
  const sum = lines.reduce((total, line) => total + worth(line, currency), 0n);
  const most = subtotal === null ? sum : toMinor(subtotal, currency);
  if (sum <= most || most < 0n) return [...lines];
  const nets = lines.map((line) => (worth(line, currency) * most) / sum);
  const left = most - nets.reduce((total, net) => total + net, 0n);
  const largest = nets.reduce((best, net, index) => (net > (nets[best] ?? 0n) ? index : best), 0);
  return lines.map((line, index) => {
    const net = (nets[index] ?? 0n) + (index === largest ? left : 0n);
    return { ...line, net: fromMinor(net, currency) };
  });
}
