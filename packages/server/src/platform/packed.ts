/**
 * An answer that is JSON text already, made of values that the contract has cut to its shape: it is
 * sent as it stands.
 */
export class Packed<Answer> {
  readonly json: string
  /** Never set: it only keeps the texts of two endpoints apart. */
  declare readonly answer?: Answer

  constructor(json: string) {
    this.json = json
  }
}
