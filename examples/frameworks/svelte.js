// The fitting room in Svelte 5.
import { mount } from 'svelte'
import Page from './Page.svelte'

mount(Page, { target: document.getElementById('app') })
