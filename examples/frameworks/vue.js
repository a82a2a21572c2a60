// The fitting room in Vue 3. The template compiler must know the element: `isCustomElement: (tag)
// => tag.startsWith('av-')`.
import { createApp, h, onMounted, ref } from 'vue'
import AvatarEditor from './AvatarEditor.vue'

createApp({
  setup() {
    const src = ref('')
    const model = ref('')
    onMounted(async () => {
      const response = await fetch('/editor')
      src.value = (await response.json()).editorUrl
    })
    const onModel = (url) => {
      model.value = url
    }
    return () => [
      src.value && h(AvatarEditor, { src: src.value, onModel }),
      h('output', model.value),
    ]
  },
}).mount('#app')
