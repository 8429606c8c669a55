export interface Postgres {
  url: string
  restart?(): Promise<void>
  stop(): Promise<void>
}

export function providePostgres(options?: { isDurable?: boolean }): Promise<Postgres>
