import { html } from '../html.ts'
import { formatCoins, type Reply, type Visit } from '../visit.ts'

const YEARS = 110

/**
 * The page is shown once, before the first paid purchase. It asks for the month and the year, since
 * it is too easy to answer "are you of age?" falsely; it also shows the limits and asks for a
 * guardian's consent.
 */
export function showAge({ words, fields, limits }: Visit): Reply {
  const thisYear = new Date().getFullYear()
  const years = Array.from({ length: YEARS }, (_, back) => thisYear - back)
  const months = Array.from({ length: 12 }, (_, at) => at + 1)
  const main = html`
<section class="card age">
  <h1>${words.age}</h1>
  <p>${words.ageWhy}</p>
  <ul>${limits.map(
    ({ below, perMonth }) => html`<li>${words.ageLimit(below, formatCoins(perMonth))}</li>`,
  )}</ul>
  <p><b>${words.guardian}</b></p>
  <form method="post" action="/age">
    <input type="hidden" name="next" value="${fields.get('next') ?? ''}">
    <label>${words.birthYear}
      <select name="year" required><option value=""></option>${years.map(option)}</select></label>
    <label>${words.birthMonth}
      <select name="month" required><option value=""></option>${months.map(option)}</select></label>
    <p class="soft">${words.ageOnce}</p>
    <button class="button">${words.goOn}</button>
  </form>
</section>`
  return { title: words.age, main }
}

const option = (value: number) => html`<option>${value}</option>`

/** Stores the answer once, then returns to the purchase. */
export function keepAge({ customer, fields, origin }: Visit): Reply {
  const [year, month] = ['year', 'month'].map((name) => Number(fields.get(name)))
  const isMonth = Number.isInteger(month) && month >= 1 && month <= 12
  const isYear = Number.isInteger(year) && year > 1900 && year <= new Date().getFullYear()
  if (isMonth && isYear) customer.birth ??= { year, month }
  // A page of this shop, never another site. Uses the whole URL, since a path alone could begin
  // with `//`.
  const next = URL.parse(fields.get('next') ?? '', origin)
  return { to: next?.origin === origin ? next.href : '/' }
}
