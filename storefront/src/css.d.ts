/** A style sheet as text, already made small by the build. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}
