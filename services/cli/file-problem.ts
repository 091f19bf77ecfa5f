import { dictionary } from '@loyalty/contracts/kernel/dictionary';

/** What is wrong with a path, by the code of the file system. */
const PROBLEMS: Readonly<Record<string, string>> = dictionary({
  ENOENT: 'There is no such file or folder',
  ENOTDIR: 'A part of the path is not a folder',
  EISDIR: 'The path is a folder, not a file',
  EACCES: 'This user has no permission',
  EPERM: 'This user has no permission',
  EROFS: 'The disk is read-only',
});

/** One line about a file that could not be opened, with its path; null for any other error. */
export function fileProblem(error: unknown): string | null {
  const { code = '', path } = (error ?? {}) as { readonly code?: string; readonly path?: unknown };
  return Object.hasOwn(PROBLEMS, code) && typeof path === 'string' ? `${PROBLEMS[code]}: ${path}` : null;
}
