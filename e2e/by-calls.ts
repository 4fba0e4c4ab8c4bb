import { expect, type APIRequestContext } from '@playwright/test'
import { completeFields, multipart, picture } from '#test/project-form.ts'

type ProjectVersion = { id: number; name: string; version: number }
type Row = ProjectVersion & { prepared?: boolean; projectStatus: { value: string } }

/** A user elsewhere: their acts reach the product by calls, without a page. */
export async function byCalls(request: APIRequestContext, address: string, username: string) {
  const signedIn = await request.post(`${address}/api/login`, { data: { username, password: 'Matsuri2025' } })
  const { access_token: accessToken } = (await signedIn.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${accessToken}` }

  async function post<Answer>(path: string, form: Record<string, string>): Promise<Answer> {
    const answer = await request.post(`${address}${path}`, { headers, form })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as Answer
  }
  async function read(id: number): Promise<ProjectVersion> {
    return (await (await request.get(`${address}/project/${id}`, { headers })).json()) as ProjectVersion
  }
  const withVersion = async (id: number, form: Record<string, string>) => {
    const { version } = await read(id)
    return { ...form, version: String(version) }
  }
  return {
    read,
    /** Saves the fields of a form that was opened just now. */
    save: async (id: number, form: Record<string, string>) => post(`/project/${id}`, await withVersion(id, form)),
    prepare: async (id: number, form: Record<string, string>) =>
      post(`/project/${id}/decision`, await withVersion(id, form)),
    /** A project that waits for the commission. */
    file: async (name: string): Promise<number> => {
      const image = new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' })
      const { headers: type, payload } = await multipart(completeFields({ name, image }))
      const answer = await request.post(`${address}/project`, { headers: { ...headers, ...type }, data: payload })
      expect(answer.status(), await answer.text()).toBe(200)
      return ((await answer.json()) as { id: number }).id
    },
    draft: async (name: string) => (await post<{ id: number }>('/project', { name })).id,
    list: async () => (await post<{ items: Row[] }>('/project/getB122TableResults', { perPage: '100' })).items,
  }
}
