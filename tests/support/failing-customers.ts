/** Runs the work for customers as a daily task does, and names those whose work failed. */
export function failingCustomers() {
  const failed: string[] = [];
  const forCustomer = async (customer: string, work: () => Promise<number>): Promise<number> => {
    try {
      return await work();
    } catch {
      failed.push(customer);
      return 0;
    }
  };
  return { failed, forCustomer };
}
