/** A sheet's classes, each an export of its own; which there are is checked by the gate 'classes'. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
