/** Called where a crash would hurt most. Does nothing unless the operator asked for a crash there. */
export type CrashPoint = (point: string) => void;

/**
 * Reads `CRASH_AT=<point>@<n>` (operator contract): the process kills itself, as by `kill -9`, at the n-th pass of that point.
 * @throws Error in production, and when the value cannot be understood.
 */
export function crashPointsFrom(
  env: { CRASH_AT?: string; NODE_ENV?: string },
  kill: () => void = () => process.kill(process.pid, 'SIGKILL'),
): CrashPoint {
  const wanted = env.CRASH_AT;
  if (!wanted) return () => {};
  if (env.NODE_ENV === 'production') throw new Error('CRASH_AT is a test hook and refused in production');
  const [, name, pass] = /^([a-z][a-z.-]*)@([1-9]\d{0,8})$/.exec(wanted) ?? [];
  if (!name) throw new Error(`CRASH_AT must look like log.before-commit@3, not ${wanted}`);
  let left = Number(pass);
  return (point) => {
    if (point === name && --left === 0) kill();
  };
}

/** The crash points of this process. */
export const crashPoint: CrashPoint = crashPointsFrom(process.env);
