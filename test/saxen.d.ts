declare module 'saxen' {
  type Attributes = () => Record<string, string>
  type Decode = (text: string) => string

  export class Parser {
    on(event: 'openTag', tell: (name: string, attributes: Attributes) => void): void
    on(event: 'text', tell: (text: string, decode: Decode) => void): void
    on(event: 'closeTag', tell: (name: string) => void): void
    on(event: 'error', tell: (error: Error) => void): void
    parse(xml: string): void
  }
}
