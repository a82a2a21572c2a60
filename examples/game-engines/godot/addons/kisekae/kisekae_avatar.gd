## The avatar of a user. Your own server has the Kisekae API key, and replies with a `modelUrl`:
## for `GET /avatar`, the model of the outfit that the user wears; for `POST /clothes`, the model of
## a new outfit.
extends Node3D

## The server of your game.
@export var server_url := "http://localhost:3100"

## The model that is shown; its URL changes when the clothes change.
var model_url := ""

## Unity's names for the bones of the thumb, which differ from VRM's names.
const THUMBS := { "ThumbMetacarpal": "ThumbProximal", "ThumbProximal": "ThumbIntermediate" }

const ATTEMPTS_MAX := 10
const PAUSE_S := 2.0

var _figure: Node3D
var _player: AnimationPlayer
var _spoken: Array = []
var _seconds := 0.0
var _changes := 0


## Loads the avatar, and replaces the one that is shown.
func show_avatar() -> Error:
	return await _show(HTTPClient.METHOD_GET, "/avatar?engine=godot")


## Asks your server for other clothes, and loads the new model.
func change_clothes() -> Error:
	return await _show(HTTPClient.METHOD_POST, "/clothes?engine=godot")


## Plays a motion of Kisekae, a `.vrma` file, in a loop.
func play(url: String) -> Error:
	var document := GLTFDocument.new()
	var state := GLTFState.new()
	var error := await _read(url, document, state)
	if error != OK:
		return error
	var scene := document.generate_scene(state)
	var library := AnimationLibrary.new()
	library.add_animation("motion", _to_figure(scene, _name_bones(scene, state)))
	scene.free()
	if _player != null:
		_player.queue_free()
	_player = AnimationPlayer.new()
	_player.add_animation_library("", library)
	_figure.add_child(_player)
	_player.play("motion")
	return OK


## Speaks visemes as speech services return them, in seconds, up to the closed mouth of
## `viseme_sil`: `[{ "viseme": "viseme_PP", "at": 0.1 }, …]`.
func say(spoken: Array) -> void:
	_spoken = spoken
	_seconds = 0.0


## The skeleton, whose bones have the names of SkeletonProfileHumanoid.
func find_skeleton() -> Skeleton3D:
	return _figure.find_children("*", "Skeleton3D", true, false)[0]


func weight_of(viseme: String) -> float:
	for face in _list_faces():
		var at: int = face.find_blend_shape_by_name(viseme)
		if at >= 0:
			return face.get_blend_shape_value(at)
	return 0.0


func _process(delta: float) -> void:
	if _figure == null or _spoken.is_empty():
		return
	_seconds += delta
	var weights := _weigh(_seconds)
	for face in _list_faces():
		for at in face.mesh.get_blend_shape_count():
			var morph: String = face.mesh.get_blend_shape_name(at)
			if morph.begins_with("viseme_"):
				face.set_blend_shape_value(at, weights.get(morph, 0.0))


## The weights of the visemes, each fading into the next.
func _weigh(seconds: float) -> Dictionary:
	for next in range(1, _spoken.size()):
		var from: Dictionary = _spoken[next - 1]
		var to: Dictionary = _spoken[next]
		if to.at <= seconds:
			continue
		if from.viseme == to.viseme:
			return { from.viseme: 1.0 }
		var share: float = (seconds - from.at) / (to.at - from.at)
		return { from.viseme: 1.0 - share, to.viseme: share }
	return {}


## The bone of each node of a VRM animation, by the node's path.
func _name_bones(scene: Node, state: GLTFState) -> Dictionary:
	var names := {}
	var bones: Dictionary = state.json.extensions.VRMC_vrm_animation.humanoid.humanBones
	for bone: String in bones:
		var path := scene.get_path_to(state.get_scene_node(bones[bone].node))
		var side := "Left" if bone.begins_with("left") else "Right"
		var thumb: String = THUMBS.get(bone.substr(side.length()), "")
		var capital := bone[0].to_upper() + bone.substr(1)
		names[path] = capital if thumb.is_empty() else side + thumb
	return names


## The rotations of an animation for the skeleton that is shown: at rest, neither has rotated bones.
func _to_figure(scene: Node, names: Dictionary) -> Animation:
	var player: AnimationPlayer = scene.find_children("*", "AnimationPlayer", true, false)[0]
	var source := player.get_animation(player.get_animation_list()[0])
	var skeleton := find_skeleton()
	var motion := Animation.new()
	motion.length = source.length
	motion.loop_mode = Animation.LOOP_LINEAR
	for from in source.get_track_count():
		var bone: String = names.get(source.track_get_path(from), "")
		var is_turn := source.track_get_type(from) == Animation.TYPE_ROTATION_3D
		if not is_turn or skeleton.find_bone(bone) < 0:
			continue
		var to := motion.add_track(Animation.TYPE_ROTATION_3D)
		motion.track_set_path(to, NodePath("%s:%s" % [_figure.get_path_to(skeleton), bone]))
		for key in source.track_get_key_count(from):
			var turn: Quaternion = source.track_get_key_value(from, key)
			motion.rotation_track_insert_key(to, source.track_get_key_time(from, key), turn)
	return motion


func _list_faces() -> Array:
	return _figure.find_children("*", "MeshInstance3D", true, false).filter(
		func(mesh): return mesh.mesh.get_blend_shape_count() > 0
	)


func _show(method: HTTPClient.Method, path: String) -> Error:
	_changes += 1
	var change := _changes
	var reply := await _fetch(method, server_url + path)
	if reply.is_empty():
		return ERR_CANT_CONNECT
	var url: String = JSON.parse_string(reply.get_string_from_utf8()).modelUrl
	var document := GLTFDocument.new()
	var state := GLTFState.new()
	var error := await _read(url, document, state)
	if error != OK:
		return error
	if change != _changes:
		# The clothes have been changed again in the meantime.
		return ERR_SKIP
	var loaded: Node3D = document.generate_scene(state)
	if _figure != null:
		_figure.queue_free()
	_figure = loaded
	model_url = url
	_player = null
	add_child(loaded)
	return OK


func _read(url: String, document: GLTFDocument, state: GLTFState) -> Error:
	var bytes := await _fetch(HTTPClient.METHOD_GET, url)
	if bytes.is_empty():
		return ERR_CANT_CONNECT
	return document.append_from_buffer(bytes, "", state)


## The body of a response; empty if there is none. A busy service may need more than ten seconds to
## make a model: it then responds with 503, and the request is repeated.
func _fetch(method: HTTPClient.Method, url: String) -> PackedByteArray:
	var request := HTTPRequest.new()
	add_child(request)
	var body := PackedByteArray()
	for attempt in ATTEMPTS_MAX:
		if request.request(url, PackedStringArray(), method) != OK:
			break
		var reply: Array = await request.request_completed
		var status: int = reply[1]
		if status == 200:
			body = reply[3]
		if status != 503:
			break
		await get_tree().create_timer(PAUSE_S).timeout
	request.queue_free()
	return body
