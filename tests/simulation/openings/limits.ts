import { addingProgram } from '../operations/programs.js';
import { soldOf } from '../payloads.js';
import type { Person, SimMerchant } from '../platform-state.js';
import type { Simulation } from '../simulation.js';
import { newMembers, paidOrder, reportNow, settled } from './steps.js';

/** A program that pays for one order of a customer. */
async function onceProgram(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  const settings = { event: 'place_order', title: 'First order', earnBy: 'price', earnPoint: 7, rateMoney: 1 };
  const limit = { hasLimit: true, limitUnit: 'lifetime', limitInterval: 1 };
  const counted = { earnPointGiftCard: true, earnPointShippingFee: true };
  await simulation.send(addingProgram(simulation, merchant, { ...settings, ...limit, ...counted }, true));
  await settled(simulation);
}

/** All items of an order are taken out, the customer's next order uses the limit of a program, and the items come back. */
export async function placeTaken(simulation: Simulation, merchant: SimMerchant): Promise<void> {
  await onceProgram(simulation, merchant);
  const [person] = (await newMembers(simulation, merchant, 1)) as [Person];
  const first = await paidOrder(simulation, merchant, person);
  const removed = first.lines.map((line) => soldOf(line) - line.refunded);
  first.lines.forEach((line, n) => {
    line.removed += removed[n]!;
  });
  await reportNow(simulation, merchant, first);
  await paidOrder(simulation, merchant, person);
  first.lines.forEach((line, n) => {
    line.removed -= removed[n]!;
  });
  await reportNow(simulation, merchant, first);
}
