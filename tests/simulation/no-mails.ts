/** The simulated shops send no mails, and none is held. */
export const noMails = {
  shoppers: { sendsAny: async () => false, enqueue: async () => false },
  holds: { begin: async () => undefined },
  senders: {},
};
