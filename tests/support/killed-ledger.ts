import type { Ledger } from '@loyalty/services/platform/commands/ledger';

/** The ledger of a process that is killed once it has written so many commands. */
export function killedAfter(ledger: Ledger, writes: number): { ledger: Ledger; left: () => number } {
  let left = writes;
  const execute: Ledger['execute'] = async (...command) => {
    if (left === 0) throw new Error('killed');
    left -= 1;
    return ledger.execute(...command);
  };
  const killed = new Proxy(ledger, {
    get: (of, name) => {
      if (name === 'execute') return execute;
      const member = Reflect.get(of, name);
      return typeof member === 'function' ? member.bind(of) : member;
    },
  });
  return { ledger: killed, left: () => left };
}
