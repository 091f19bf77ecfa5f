/** Saves a text as a file through the browser. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Kept until the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
