// The fitting room in Angular. `@angular/compiler` compiles this sample in the browser; in an app,
// `ng build` compiles the same components.
import '@angular/compiler'
import { Component, CUSTOM_ELEMENTS_SCHEMA, EventEmitter, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'

/** Shows a signed URL of the fitting room; `model` emits the URL of each model that is saved. */
@Component({
  selector: 'app-avatar-editor',
  inputs: ['src'],
  outputs: ['model'],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `<av-frame
    title="Avatar"
    style="block-size: 800px"
    [attr.src]="src"
    (exported)="model.emit($event.detail.modelUrl)"
  ></av-frame>`,
})
class AvatarEditor {
  src = ''
  readonly model = new EventEmitter<string>()
}

@Component({
  selector: 'app-root',
  imports: [AvatarEditor],
  template: `
    @if (src(); as url) {
      <app-avatar-editor [src]="url" (model)="model.set($event)" />
    }
    <output>{{ model() }}</output>
  `,
})
class Page {
  readonly src = signal('')
  readonly model = signal('')

  constructor() {
    void this.open()
  }

  async open() {
    const response = await fetch('/editor')
    const { editorUrl } = await response.json()
    this.src.set(editorUrl)
  }
}

await bootstrapApplication(Page)
