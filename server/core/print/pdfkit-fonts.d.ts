declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** The library also takes a font that is open already, which it knows by its `layout`. */
    registerFont(name: string, font: { layout(text: string, features?: readonly string[]): unknown }): this;
  }
}
