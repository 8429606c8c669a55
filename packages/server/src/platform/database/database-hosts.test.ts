import { describe, expect, it } from 'vitest'
import { databaseHosts, firstHostUrl, withDatabaseName } from './database-hosts.ts'

describe('the hosts of a database address', () => {
  it.each([
    ['postgres://u:p@one:6000/words', [{ host: 'one', port: 6000 }]],
    ['postgresql://one/words', [{ host: 'one', port: 5432 }]],
    ['postgres://u:p@[::1]:6000/words', [{ host: '::1', port: 6000 }]],
    ['postgres:///words?host=/run/postgresql', [{ host: '', port: 5432 }]],
    [
      'postgres://u:p@one:6000,two:6001/words?target_session_attrs=read-write',
      [
        { host: 'one', port: 6000 },
        { host: 'two', port: 6001 },
      ],
    ],
    [
      'postgres://u:p@one,two:6001,10.0.0.3/words?target_session_attrs=primary',
      [
        { host: 'one', port: 5432 },
        { host: 'two', port: 6001 },
        { host: '10.0.0.3', port: 5432 },
      ],
    ],
    [
      'postgres://u:p@[2001:db8::1]:6000,[2001:db8::2]/words',
      [
        { host: '2001:db8::1', port: 6000 },
        { host: '2001:db8::2', port: 5432 },
      ],
    ],
    [
      'postgres://u:a%2Cb%40c,d@one,two/words',
      [
        { host: 'one', port: 5432 },
        { host: 'two', port: 5432 },
      ],
    ],
  ])('are read from %s', (url, hosts) => {
    expect(databaseHosts(url)).toEqual(hosts)
  })

  it.each([
    'mysql://one/words',
    'postgres://[',
    'postgres://u:50%off@one,two/words',
    'postgres://u:p@one,,two/words',
    'postgres://u:p@one,two:port/words',
    'postgres://u:p@one,two/words?host=three',
    'postgres://u:p@one,two/words?target_session_attrs=standby',
    'postgres://u:p@one,two/words?target_session_attrs=any',
  ])('are refused in %s', url => {
    expect(() => databaseHosts(url)).toThrow()
  })

  it('leave an address with one host as it was written', () => {
    const url = 'postgres://u:p%40ss@one:6000/words?sslmode=require'
    expect(firstHostUrl(url)).toBe(url)
  })

  it('leave user, password, name and parameters in the address of the first host', () => {
    expect(firstHostUrl('postgres://u:a%2Cb@one:1,two:2/words?sslmode=require')).toBe(
      'postgres://u:a%2Cb@one:1/words?sslmode=require',
    )
  })

  it('stay the same for another database', () => {
    expect(withDatabaseName('postgres://u@one:1,two:2/words?sslmode=require', 'other')).toBe(
      'postgres://u@one:1,two:2/other?sslmode=require',
    )
    expect(withDatabaseName('postgres://u@one', 'other')).toBe('postgres://u@one/other')
  })
})
